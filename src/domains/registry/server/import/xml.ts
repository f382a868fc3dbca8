import { Unreadable } from './unreadable.ts'

/** A tag of an XML document, with the text that stands before it. Names are without their prefix. */
export type Tag = {
  name: string
  kind: 'open' | 'close' | 'empty'
  attribute: (name: string) => string | undefined
  text: string
}

/**
 * The tags of an XML document one after the other, in one pass and without recursion. A document type is refused: with it
 * come external files and entities that grow (OWASP, XML External Entity Prevention).
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = 0
  let text = ''
  while (true) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    text += unescaped(xml.slice(at, start))
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start)
    else if (xml.startsWith('<?', start)) at = after(xml, '?>', start)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start)
      text += xml.slice(start + 9, at - 3)
    } else if (xml.startsWith('<!', start)) throw new Unreadable('entities')
    else {
      const end = endOfTag(xml, start)
      yield tag(xml.slice(start + 1, end), text)
      text = ''
      at = end + 1
    }
  }
}

function after(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from)
  if (at < 0) throw new Unreadable('broken')
  return at + sign.length
}

/** The `>` that ends a tag: one inside the quotes of an attribute does not. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at++) {
    const sign = xml[at]
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  throw new Unreadable('broken')
}

function tag(inside: string, text: string): Tag {
  const kind = inside.startsWith('/') ? 'close' : inside.endsWith('/') ? 'empty' : 'open'
  const bare = inside.replace(/^\/|\/$/g, '')
  const stop = bare.search(/\s/)
  const whole = stop < 0 ? bare : bare.slice(0, stop)
  const name = whole.slice(whole.indexOf(':') + 1)
  const rest = stop < 0 ? '' : bare.slice(stop)
  return { name, kind, text, attribute: (wanted) => attributeIn(rest, wanted) }
}

function attributeIn(rest: string, name: string): string | undefined {
  for (const [, key, double, single] of rest.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key === name) return unescaped(double ?? single ?? '')
  return undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
