import { isHref } from '../../contract/href.ts'

/** A part of a text and its offset: words, or an address that becomes a link. */
export type TextPart = { at: number; text: string; href?: string }

/** Web addresses and mail addresses; the punctuation of a sentence, Chinese included, ends them. */
const addresses =
  /(?:https?:\/\/|mailto:)[^\s<>"“”‘’「」『』《》（），。；：！？、]+|[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu
const followed = new Set(['http:', 'https:', 'mailto:'])

/** Splits a text at the web and mail addresses in it; nothing else ever becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutPunctuation(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: address.replace(/^mailto:/i, ''), href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

function hrefOf(address: string): string | null {
  const url = URL.parse(address.includes(':') ? address : `mailto:${address}`)
  if (!url || !followed.has(url.protocol)) return null
  // A mail address alone: a text by somebody else decides neither who gets a copy nor what the mail says.
  return url.protocol !== 'mailto:' || isHref(url.href) ? url.href : null
}

/** A full stop or bracket after an address belongs to the sentence, unless the bracket was opened inside. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'*_]+$/, '')
  const closes = bare.endsWith(')') && bare.split(')').length > bare.split('(').length
  if (!closes && !bare.endsWith(']')) return bare
  return withoutPunctuation(bare.slice(0, -1))
}
