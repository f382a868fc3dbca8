import { excel, type Sheet } from '#platform/contract/excel.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Comparison, Standing } from '../../contract/plan/compare-plans.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'
import type { Side } from './sides.ts'

type Props = { of: Comparison; left: Side; right: Side; names: Names }

/** The comparison as an Excel file with all rows, and in print or as a PDF by the browser. */
export function CompareExport({ of, left, right, names }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const titles = new Map(
    [...(left.audit?.requirements ?? []), ...(right.audit?.requirements ?? [])].map((one) => [
      one.requirement,
      inLanguage(one.title, language),
    ]),
  )
  const place = (one: Standing | null) => (one ? `${names.term(one.term)} · ${t(`plan.entries.${one.state}`)}` : '')
  const sheet = (): Sheet => ({
    name: t('plan.compare.sheet'),
    columns: [
      { key: 'requirement', header: t('plan.requirements.name'), type: 'text', width: 28 },
      { key: 'module', header: t('plan.compare.module'), type: 'text', width: 34 },
      { key: 'credits', header: 'ECTS', type: 'number' },
      { key: 'left', header: left.name, type: 'text', width: 26 },
      { key: 'right', header: right.name, type: 'text', width: 26 },
      { key: 'difference', header: t('plan.compare.difference'), type: 'text', width: 16 },
    ],
    rows: of.groups.flatMap(({ requirement, rows }) =>
      rows.map((row) => ({
        requirement: requirement === null ? t('plan.compare.nowhere') : (titles.get(requirement) ?? requirement),
        module: row.module === null ? row.title : `${names.module(row.module).code} ${names.module(row.module).name}`,
        ...{ credits: row.credits, left: place(row.left), right: place(row.right) },
        difference: t(`plan.compare.kinds.${row.kind}`),
      })),
    ),
  })
  return (
    <>
      <ActButton icon="download" act={() => download(excel, { body: { sheets: [sheet()] } })}>
        {t('plan.compare.excel')}
      </ActButton>
      <Button icon="print" onClick={() => window.print()}>
        {t('plan.compare.print')}
      </Button>
    </>
  )
}
