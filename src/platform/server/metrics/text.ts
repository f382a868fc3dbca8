type Labels = Readonly<Record<string, string | number>>
/** One value; `suffix` as `_total` or `_bucket`. */
export type Sample = { suffix?: string; labels?: Labels; value: number }
/** Values of one kind, as OpenMetrics groups them. */
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram' | 'info'; help: string; samples: Sample[] }

export const contentType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** The families in OpenMetrics' text form, which Prometheus reads (OpenMetrics 1.0). */
export function inText(families: readonly Family[]): string {
  return `${families.map(familyInText).join('')}# EOF\n`
}

function familyInText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`)
  return `# TYPE ${name} ${type}\n# HELP ${name} ${help}\n${lines.join('')}`
}

function inBraces(labels: Labels = {}): string {
  const list = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return list.length > 0 ? `{${list.join(',')}}` : ''
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
