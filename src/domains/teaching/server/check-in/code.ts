import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeAlphabet, codeLength, codeSeconds, codesBefore } from '../../contract/attendance/check-in.ts'

/** What the codes of a lesson are made of. */
type Source = { lesson: number; secret: string }

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The code of a lesson at a moment, and until when it stands on the wall. */
export function codeAt(source: Source, now: Date): { text: string; until: string } {
  const step = stepAt(now)
  return { text: codeOf(source, step), until: new Date((step + 1) * codeSeconds * 1000).toISOString() }
}

/** Whether a code stands on the wall, or did so a moment ago. */
export function isCode(source: Source, code: string, now: Date): boolean {
  const step = stepAt(now)
  return [...Array(codesBefore + 1).keys()].some((back) => isSame(code, codeOf(source, step - back)))
}

/** What is kept of a device: the same for the same device in one lesson, and nothing that tells it in another one. */
export const deviceHash = ({ secret }: Source, device: string): string =>
  createHmac('sha256', secret).update(`device ${device.toLowerCase()}`).digest('base64url')

const stepAt = (now: Date): number => Math.floor(now.getTime() / (codeSeconds * 1000))

const base = BigInt(codeAlphabet.length)

/** A signature over the lesson and the moment, shortened as one-time passwords are (RFC 4226), in letters to be read. */
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
