import { expect } from '@playwright/test'
import { portal } from './portal.ts'

/** The secret of the newest link that was mailed to an address. */
export async function mailedLink(address: string): Promise<string> {
  const found = () =>
    portal()
      .mail.taken.filter(({ to }) => to === address)
      .map(({ data }) => /#link=([\w-]+)/.exec(textOf(data))?.[1])
      .findLast((link) => link !== undefined)
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy()
  return found() ?? ''
}

/** The text of a letter as it was written: quoted-printable (RFC 2045 6.7) or base64, without folded lines. */
function textOf(data: string): string {
  const body = data.slice(data.search(/\n\n/) + 2)
  if (/content-transfer-encoding: *base64/i.test(data)) return Buffer.from(body, 'base64').toString('utf8')
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
