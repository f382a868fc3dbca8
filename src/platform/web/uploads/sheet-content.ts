/** A multiple of three bytes, so that the parts of a file are complete base64 texts, each below the limit of a text. */
const partBytes = 72_000
/** A function call cannot have more arguments than this. */
const callBytes = 8_000

/** A file as the parts in which a table is sent; an empty file has one part, so that the server reports the error. */
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
