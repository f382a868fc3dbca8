import { ValidationError } from '../../contract/errors.ts'
import { filled, type Language } from '../../contract/words.ts'
import { platformWords } from '../words/platform.ts'
import type { Table } from './read.ts'
import { readInThread } from './read-thread.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Reads a file that came as `content`, in parts of base64; what is wrong with it is told in words. Never call it within a
 * transaction.
 */
export async function readSheet(
  content: readonly string[],
  language: Language,
): Promise<{ bytes: Buffer; table: Table }> {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part, 'base64')))
  const table = await readInThread(bytes).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    const { code, cell = '' } = error.reason
    const message = filled(platformWords[language].unreadable[code], { cell })
    throw new ValidationError([{ propertyPath: 'content', message }])
  })
  return { bytes, table }
}
