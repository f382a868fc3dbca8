import { ProviderUnavailable } from '#platform/contract/errors.ts'

const timeoutMs = 5_000
/** The answers are lists of keys and claims; anything larger is invalid. */
const largest = 1_000_000

/** The provider's answer: status, content type, and body as text. */
export type ProviderAnswer = { status: number; type: string; text: string }

/**
 * Sends a request to the provider, without following redirects. Throws {@link ProviderUnavailable} with a message for
 * the operator if it does not answer, or answers with a server error or 429.
 */
export async function askProvider(address: string, init: RequestInit = {}): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await textOf(answer)
    if (answer.status >= 500 || answer.status === 429) throw new Error(`it answers ${answer.status}`)
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text }
  } catch (error) {
    throw new ProviderUnavailable(new Error(`${address}: ${sentence(error)}`))
  }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new Error('its answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const untrusted = /^(UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|CERT_|ERR_TLS)/

/** `fetch failed` says nothing; its cause does. */
function sentence(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (untrusted.test(code))
    return `its certificate is not trusted (${code}); name the authority of the university in NODE_EXTRA_CA_CERTS`
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${timeoutMs / 1000} seconds`
  return cause instanceof Error ? cause.message || code : String(cause)
}
