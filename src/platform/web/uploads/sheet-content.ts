/** A multiple of three bytes, so that the parts of a file are whole base64 texts, each below the limit of a text. */
const partBytes = 72_000
/** More arguments than this are too many for one call of a function. */
const callBytes = 8_000

/** A file as the parts in which a table travels; an empty file has one part, so that the server says what is wrong. */
export async function sheetContentOf(file: File): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content: string[] = []
  for (let at = 0; at < bytes.length; at += partBytes) content.push(base64Of(bytes.subarray(at, at + partBytes)))
  return content.length > 0 ? content : ['']
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += callBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + callBytes))
  return btoa(text)
}
