import { route } from '../route.ts'
import { workbookInput } from './input.ts'
import { openLine } from './line.ts'
import { checkRows } from './rows.ts'
import { writeInThread } from './thread.ts'

const line = openLine({ atOnce: 2, longest: 20 })

/** Any table as an Excel file (specification §7: a JSON-to-Excel conversion service). Nothing is read or kept. */
export const excelRoute = route({
  method: 'POST',
  path: '/api/v2/excel',
  about: 'Turns tables into an Excel file; texts stay texts and no formula is ever written.',
  // A guest has no lists, and making files is dear.
  allow: (me) => !me.guest,
  body: workbookInput,
  bodyLimit: 20 * 1024 * 1024,
  run: ({ me, language }, { body }) =>
    line(me.id, async () => {
      await checkRows(body, language)
      return { file: await writeInThread(body), name: `${body.sheets[0]?.name}.xlsx`, contentType }
    }),
})

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
