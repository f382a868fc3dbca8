/** An entry of BibTeX: its kind, and its fields by name as they are written, without the outer braces or quotes. */
export type BibtexEntry = { kind: string; fields: Readonly<Record<string, string>> }

const beginning = /@([A-Za-z]+)\s*\{\s*[^,{}\s]*\s*,/g
const notEntries: readonly string[] = ['comment', 'preamble', 'string']

/** The entries of a text of BibTeX; an entry whose braces do not close is left out. */
export function bibtexEntries(text: string): BibtexEntry[] {
  return [...text.matchAll(beginning)].flatMap((found) => {
    const kind = (found[1] ?? '').toLowerCase()
    const from = found.index + found[0].length
    const end = closingBrace(text, from)
    return end === null || notEntries.includes(kind) ? [] : [{ kind, fields: fieldsIn(text.slice(from, end)) }]
  })
}

/** Where the brace closes that stands open at a place; null if it never does. */
function closingBrace(text: string, from: number): number | null {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return null
}

function fieldsIn(body: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const name = /([A-Za-z][\w-]*)\s*=\s*/y
  let at = 0
  while (at < body.length) {
    name.lastIndex = at
    const found = name.exec(body)
    if (!found) {
      at++
      continue
    }
    const value = valueAt(body, name.lastIndex)
    fields[(found[1] ?? '').toLowerCase()] = value.text
    at = value.end
  }
  return fields
}

/** The value that begins at a place, in braces, in quotes or bare, and where it ends. */
function valueAt(body: string, from: number): { text: string; end: number } {
  const open = body[from]
  const end = open === '{' ? closingBrace(body, from + 1) : open === '"' ? closingQuote(body, from + 1) : null
  if (end !== null) return { text: body.slice(from + 1, end), end: end + 1 }
  const bare = /[^,\s]*/y
  bare.lastIndex = from
  const text = bare.exec(body)?.[0] ?? ''
  return { text, end: from + text.length + 1 }
}

/** A quote within braces does not end the value. */
function closingQuote(body: string, from: number): number | null {
  let depth = 0
  for (let at = from; at < body.length; at++) {
    if (body[at] === '\\') at++
    else if (body[at] === '{') depth++
    else if (body[at] === '}') depth--
    else if (body[at] === '"' && depth === 0) return at
  }
  return null
}
