import { ValidationError } from '../../contract/errors.ts'
import type { SheetColumn } from '../../contract/sheet/headings.ts'
import { filled } from '../../contract/words.ts'
import { openLine } from '../background/line.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { platformWords } from '../words/platform.ts'
import type { Table } from './read.ts'
import { readInThread } from './read-thread.ts'
import { Unreadable } from './unreadable.ts'

/** One file of each person is read at a time, so that somebody who sends many does not block others. */
const line = openLine({ atOnce: 2, longest: 20 })

/**
 * Reads a file that came as `content`, in parts of base64; its table is found by the headings of `columnsFor`, and its
 * faults are reported as sentences. Never call it within a transaction.
 */
export const readSheet = (
  content: readonly string[],
  columnsFor: () => Promise<readonly SheetColumn[]>,
  { me, language }: Pick<Ctx, 'me' | 'language'>,
): Promise<Sheet> =>
  line(me.id, async () => {
    const bytes = Buffer.concat(content.map((part) => Buffer.from(part, 'base64')))
    const table = await readInThread({ bytes, columns: await columnsFor() }).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error
      const { code, place } = error.reason
      const message = filled(platformWords[language].unreadable[code], place)
      throw new ValidationError([{ propertyPath: 'content', message }])
    })
    return { bytes, table }
  })

type Sheet = { bytes: Buffer; table: Table }
