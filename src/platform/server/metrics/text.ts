type Labels = Readonly<Record<string, string | number>>
/** One value; `suffix` as `_total` or `_bucket`. */
export type Sample = { suffix?: string; labels?: Labels; value: number }
/** Values of one kind, as OpenMetrics groups them. */
export type Family = {
  name: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary' | 'info'
  help: string
  samples: Sample[]
}

/**
 * OpenMetrics 1.0, which Prometheus requests; the older format of Prometheus for `promtool` and other clients that do
 * not.
 */
export type Form = 'openmetrics' | 'prometheus'

export const contentTypes: Readonly<Record<Form, string>> = {
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
}

export const formFor = (accept: string | undefined): Form =>
  accept?.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus'

/** The families in the text form. */
export function inText(families: readonly Family[], form: Form = 'openmetrics'): string {
  return `${families.map((one) => familyInText(one, form)).join('')}${form === 'openmetrics' ? '# EOF\n' : ''}`
}

function familyInText({ name, type, help, samples }: Family, form: Form): string {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`)
  const [called, kind] = form === 'openmetrics' ? [name, type] : inPrometheus(name, type)
  return `# HELP ${called} ${help}\n# TYPE ${called} ${kind}\n${lines.join('')}`
}

/** In the older format the name of a counter includes its suffix, and there is no type for info metrics. */
function inPrometheus(name: string, type: Family['type']): [string, string] {
  if (type === 'counter') return [`${name}_total`, 'counter']
  return type === 'info' ? [`${name}_info`, 'gauge'] : [name, type]
}

function inBraces(labels: Labels = {}): string {
  const list = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return list.length > 0 ? `{${list.join(',')}}` : ''
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
