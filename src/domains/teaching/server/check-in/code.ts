import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeAlphabet, codeLength, codeSeconds, codesBefore } from '../../contract/attendance/check-in.ts'

/** The input from which the codes of a lesson are derived. */
type Source = { lesson: number; secret: string }

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The code of a lesson at a time, and until when it is shown. */
export function codeAt(source: Source, now: Date): { text: string; until: string } {
  const step = stepAt(now)
  return { text: codeOf(source, step), until: new Date((step + 1) * codeSeconds * 1000).toISOString() }
}

/** Whether a code is shown now, or was a moment ago. */
export function isCode(source: Source, code: string, now: Date): boolean {
  const step = stepAt(now)
  return [...Array(codesBefore + 1).keys()].some((back) => isSame(code, codeOf(source, step - back)))
}

/** The stored identifier of a device: the same for one device within a lesson, and unlinkable to other lessons. */
export const deviceHash = ({ secret }: Source, device: string): string =>
  createHmac('sha256', secret).update(`device ${device.toLowerCase()}`).digest('base64url')

const stepAt = (now: Date): number => Math.floor(now.getTime() / (codeSeconds * 1000))

const base = BigInt(codeAlphabet.length)

/** A signature over the lesson and the time, truncated as in one-time passwords (RFC 4226), in legible letters. */
function codeOf({ lesson, secret }: Source, step: number): string {
  let rest = createHmac('sha256', secret).update(`${lesson} ${step}`).digest().readBigUInt64BE()
  let text = ''
  for (let at = 0; at < codeLength; at++) {
    text += codeAlphabet[Number(rest % base)]
    rest /= base
  }
  return text
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
