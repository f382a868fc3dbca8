/** Reports of errors in Sentry's protocol. What they may contain is listed here; everything else is never sent. */

/** The part of errors that is reported (specification §9). */
export const sampleRate = 0.05
const environment = 'production'

/** The address to which a DSN (`https://key@host/project`) sends its reports, or null if it is not a valid DSN. */
export function intakeOf(dsn: string): { origin: string; url: string } | null {
  const found = /^(https?):\/\/([\w-]+)(?::[\w-]*)?@([\w.-]+(?::\d+)?)((?:\/[\w-]+)*)\/(\d+)$/.exec(dsn)
  if (!found) return null
  const [, scheme, key, host, prefix, project] = found
  const origin = `${scheme}://${host}`
  return { origin, url: `${origin}${prefix}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}` }
}

export type Happened = {
  id: string
  at: Date
  release: string
  /** The pattern of the screen or route, as `/lockers/:id`; never an address. */
  place: string | null
  platform: 'javascript' | 'node'
  handled: boolean
}

/** An error as it is reported: its kind, the engine's words, and where in our own code it arose. */
export function eventOf(error: unknown, { id, at, release, place, platform, handled }: Happened) {
  const { name, message, stack } = partsOf(error)
  const exception = {
    type: kinds.has(name) ? name : 'Error',
    value: plainWords(message),
    mechanism: { type: 'generic', handled },
    stacktrace: { frames: framesIn(stack.replace(message, '')) },
  }
  return {
    ...{ event_id: id, timestamp: at.toISOString(), platform, level: 'error', environment, release },
    ...(place === null ? {} : { transaction: place }),
    exception: { values: [exception] },
  }
}

export type Sitting = {
  id: string
  started: Date
  at: Date
  release: string
  first: boolean
  errors: number
  status: Status
}
type Status = 'ok' | 'exited' | 'crashed'

/** One visit, from opening the app to leaving it; it does not identify the person or the pages. */
export const sessionOf = ({ id, started, at, release, first, errors, status }: Sitting) => ({
  ...{ sid: id, init: first, started: started.toISOString(), timestamp: at.toISOString(), errors, status },
  attrs: { release, environment },
})

/** The envelope of one item, ready to be posted. */
export const envelope = (type: 'event' | 'session', item: object, at: Date): string =>
  [{ sent_at: at.toISOString() }, { type }, item].map((part) => `${JSON.stringify(part)}\n`).join('')

const kinds = new Set(
  'Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError DOMException DatabaseUnavailable'.split(
    ' ',
  ),
)

function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: '', stack: '' }
  return { name: error.name, message: error.message, stack: error.stack ?? '' }
}

/**
 * The words of JavaScript engines and of our own start code; any other word may be personal data, so it becomes an
 * ellipsis.
 */
const engineWords = new Set(
  (
    'a an and any are argument arguments array as assign async at await be been before called cannot class closed ' +
    'connection const constructor convert database deadlock detected does empty error exceeded exist expected failed ' +
    'fetch fetching find for from function has have import in initialization initialize instance invalid is iterable ' +
    'it item length loading lost map maximum missing module must network not null number object of on or out patience ' +
    'private promise properties property range read reading redefine rejected request required reset set setting size ' +
    'stack statement string symbol syntax the timed timeout to too type undefined unexpected unknown value variable ' +
    'was when with without dynamically imported call'
  ).split(' '),
)

function plainWords(message: string): string {
  const words = message.slice(0, 500).split(/\s+/)
  return words.map((word) => (engineWords.has(word.toLowerCase().replace(/[.,:;]$/, '')) ? word : '…')).join(' ')
}

type Frame = { function: string; filename: string; lineno: number; colno: number; in_app: boolean }

/**
 * Stack frames of the portal's own files; other frames, such as those of a browser extension, say too much about the
 * visitor.
 */
function framesIn(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const found = /((?:\/my\/assets|\/src|\/node_modules)\/[\w@./-]+):(\d+):(\d+)\)?$/.exec(line.trim())
    if (!found) return []
    const [, filename = '', lineno, colno] = found
    const name = /^\s*at (?:async )?([\w$.<>]{1,80}) \(|^([\w$.]{1,80})@/.exec(line)
    const place = { filename, lineno: Number(lineno), colno: Number(colno) }
    return [{ function: name?.[1] ?? name?.[2] ?? '?', ...place, in_app: !filename.startsWith('/node_modules') }]
  })
  return frames.slice(0, 50).reverse()
}
