/// How a drawing looks, on light paper and on dark.
enum SVGStyle {
  static let sheet = """
    text { font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; \
    fill: #1f2328; }
    .paper { fill: #ffffff; }
    .name { font-weight: 600; }
    .time { fill: #656d76; text-anchor: middle; }
    .grid { stroke: #e4e8ec; }
    .axis { stroke: #8c959f; stroke-width: 2; }
    .stem { stroke: #8c959f; }
    .value rect { fill: #ddf4ff; stroke: #0969da; stroke-width: 1.5; }
    .value text { text-anchor: middle; }
    .end line { stroke: #1f2328; stroke-width: 3; }
    .error path { stroke: #cf222e; stroke-width: 3; fill: none; stroke-linecap: round; }
    .span path { stroke: #8250df; stroke-width: 1.5; fill: none; }
    .difference line { stroke: #bc4c00; stroke-width: 2; stroke-dasharray: 5 4; }
    .difference path { fill: #bc4c00; }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .paper { fill: #0d1117; }
    .time { fill: #8d96a0; }
    .grid { stroke: #21262d; }
    .axis, .stem { stroke: #6e7681; }
    .value rect { fill: #121d2f; stroke: #4493f8; }
    .end line { stroke: #e6edf3; }
    .error path { stroke: #f85149; }
    .span path { stroke: #ab7df8; }
    .difference line { stroke: #f0883e; }
    .difference path { fill: #f0883e; }
    }
    """
}
