import { expect } from '@playwright/test'
import { portal } from './portal.ts'

/** The secret of the newest link that was mailed to an address. */
export const mailedLink = (address: string): Promise<string> => mailed(address, /#link=([\w-]+)/)

/** The code in the newest link to an open page that was mailed to an address, such as `poll`. */
export const mailedPage = (address: string, page: string): Promise<string> =>
  mailed(address, new RegExp(`/my/${page}/([\\w-]+)`))

/** The newest code for a forgotten password that was mailed to an address. */
export const mailedCode = (address: string): Promise<string> => mailed(address, /^([2-9A-Z]{4} [2-9A-Z]{4})\r?$/m)

/** The newest digest with this text that was mailed to an address, and where it unsubscribes with one request. */
export async function mailedDigest(to: string, text: string): Promise<{ address: string; oneClick: string }> {
  const isDigest = /^list-unsubscribe: *<[^>]*\/mail_unsubscribes\//im
  const newest = () =>
    portal().mail.taken.findLast(
      ({ to: address, data }) => address === to && isDigest.test(unfolded(data)) && textOf(data).includes(text),
    )?.data
  await expect.poll(newest, { timeout: 60_000 }).toBeTruthy()
  const data = unfolded(newest() ?? '')
  const header = (pattern: RegExp) => pattern.exec(data)?.[1] ?? ''
  return {
    address: header(/^list-unsubscribe: *<([^>]*)>/im),
    oneClick: header(/^list-unsubscribe-post: *(.*?)\r?$/im),
  }
}

const unfolded = (data: string): string => data.replace(/\r?\n[ \t]+/g, ' ')

async function mailed(address: string, pattern: RegExp): Promise<string> {
  const found = () =>
    portal()
      .mail.taken.filter(({ to }) => to === address)
      .map(({ data }) => pattern.exec(textOf(data))?.[1])
      .findLast((part) => part !== undefined)
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy()
  return found() ?? ''
}

/** The decoded text of a letter: quoted-printable (RFC 2045 6.7) or base64, without folded lines. */
function textOf(data: string): string {
  const body = data.slice(data.search(/\n\n/) + 2)
  if (/content-transfer-encoding: *base64/i.test(data)) return Buffer.from(body, 'base64').toString('utf8')
  const octets = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(octets, 'latin1').toString('utf8')
}
