/** An element with its children or text, already written. */
export const element = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** A text in one line (`xs:token`), without characters that XML 1.0 does not know. */
export const token = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim())

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
