import { useSearchParams } from 'react-router'
import { Module } from '#academics/contract'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type ProgramParams = Params<'/program/:programId/module'>

const modulesIn = ({ programId }: ProgramParams, search: URLSearchParams) =>
  listAt(Module, search, { standard: { order: { code: 'asc' } }, always: { 'program.id': Number(programId) } })

const columns: readonly Column<typeof Module>[] = [
  { key: 'code', text: words('modules.fields.code'), order: 'code', width: 140, cell: ({ code }) => code },
  { key: 'name', text: words('modules.fields.name'), cell: ({ name }) => <Name of={name} /> },
  {
    key: 'credits',
    text: words('modules.fields.credits'),
    order: 'credits',
    numeric: true,
    width: 110,
    cell: ({ credits }) => credits,
  },
]

export const load = (params: ProgramParams, search: URLSearchParams) => prefetch(modulesIn(params, search).query)

/** The modules of a program; each links to its courses. */
export default function ModulesOfProgram({ params }: { params: ProgramParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const programId = Number(params.programId)
  return (
    <Part>
      <Table
        of={modulesIn(params, search)}
        name="program-modules"
        columns={columns}
        label={t('tabs.modules')}
        to={({ code }) => `${paths.programCourseList({ programId })}?q=${encodeURIComponent(code)}`}
        empty={<Empty title={t('modules.empty')}>{t('modules.emptyAbout')}</Empty>}
      />
    </Part>
  )
}

const Name = ({ of }: { of: Localized }) => inLanguage(of, useLanguage())
