import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The numbered objects of a PDF file (ISO 32000-1, 7.3), in the order in which they were asked for. */
export class Objects {
  readonly #bodies: (Buffer | undefined)[] = []

  /** A place for an object that others name before it is known. */
  reserve(): number {
    return this.#bodies.push(undefined)
  }

  put(body: string | Buffer, number = this.reserve()): number {
    this.#bodies[number - 1] = Buffer.from(body)
    return number
  }

  /** Bytes, deflated. */
  stream(bytes: Buffer, entries = ''): number {
    const packed = deflateSync(bytes)
    const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`
    return this.put(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
  }

  /** The file. Its identity is made of its contents, so that the same contents are the same file. */
  file(root: number, info: number): Uint8Array<ArrayBuffer> {
    const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    const offsets: number[] = []
    let length = parts[0]?.length ?? 0
    for (const [at, body] of this.#bodies.entries()) {
      if (!body) throw new Error(`The object ${at + 1} of the PDF was never written.`)
      const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
      offsets.push(length)
      parts.push(part)
      length += part.length
    }
    const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32)
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = offsets.length + 1
    parts.push(
      Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer
<< /Size ${size} /Root ${ref(root)} /Info ${ref(info)} /ID [<${id}> <${id}>] >>\nstartxref\n${length}\n%%EOF\n`),
    )
    return new Uint8Array(Buffer.concat(parts))
  }
}

export const ref = (number: number): string => `${number} 0 R`

/** Text outside the pages: a title, a language, a name. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** A number as PDF writes it: no exponent, no needless digits. */
export const numeral = (value: number): string => String(Math.round(value * 100) / 100)
