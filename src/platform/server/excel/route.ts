import { excel } from '../../contract/excel.ts'
import { openLine } from '../background/line.ts'
import { route } from '../route.ts'
import { checkRows } from './rows.ts'
import { writeInThread } from './thread.ts'

const line = openLine({ atOnce: 2, longest: 20 })

export const excelRoute = route(excel, {
  on: null,
  because: 'The sheet is made of what the caller sends. A guest has no lists, and making files is costly.',
  allow: 'own',
  run: ({ me, language }, { body }) =>
    line(me.id, async () => {
      await checkRows(body, language)
      return { file: await writeInThread(body), name: `${body.sheets[0]?.name}.xlsx`, contentType, shows: null }
    }),
})

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
