import type { Item } from '#platform/contract/resource.ts'
import { type Column, textsBy } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { type List, listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { Import, ImportRow, outcomes } from '../../contract/import.ts'
import { columnsOf } from '../../contract/import-kinds.ts'
import { words } from '../words.ts'
import { OutcomeChip, RowFindings } from './cells.tsx'
import { Choice } from './choice.tsx'
import { Corrections } from './corrections.tsx'

const { ChoiceFilter } = filtersOf(ImportRow)

export const rowsAt = (id: number | string, search: URLSearchParams) =>
  listAt(ImportRow, search, { under: `${Import.iri(id)}/rows` })

/** The rows of a file, the faulty ones first, with their faults or changes. */
export function ImportRows({ of, list }: { of: Item<typeof Import>; list: List<typeof ImportRow> }) {
  const t = useWords(words)
  const choices = outcomes.map((value) => ({ value, text: t(`imports.outcomes.${value}`) }))
  return (
    <Table
      of={list}
      columns={columnsFor(of)}
      label={t('imports.detail.rows')}
      name={`ImportRow ${of.kind}`}
      filters={
        <ChoiceFilter
          name="outcome"
          label={t('imports.detail.outcome')}
          all={t('imports.detail.outcomeFilter')}
          choices={choices}
        />
      }
      empty={
        <Empty title={t('imports.detail.empty')}>{of.state === 'DISCARDED' && t('imports.detail.discarded')}</Empty>
      }
    />
  )
}

/** The line and the identifying columns of the row: those that its kind requires. */
function columnsFor({ id, kind, mapping, actions }: Item<typeof Import>): readonly Column<typeof ImportRow>[] {
  const named = columnsOf(kind).filter(({ required }) => required)
  return [
    {
      key: 'line',
      text: words('imports.detail.line'),
      order: 'line',
      numeric: true,
      width: 80,
      cell: ({ line }) => line,
    },
    ...named.slice(0, 3).map(
      ({ key, header }): Column<typeof ImportRow> => ({
        key,
        from: ['cells'],
        text: header[currentLanguage()],
        hideBelow: 'sm',
        cell: ({ cells }) => cells[mapping[key] ?? -1] ?? '',
        export: mapping[key] === undefined ? false : { from: `cells.${mapping[key]}` },
      }),
    ),
    {
      key: 'outcome',
      text: words('imports.detail.outcome'),
      order: 'outcome',
      width: 120,
      cell: ({ outcome }) => <OutcomeChip of={outcome} />,
      export: { from: 'outcome', said: textsBy(words, 'imports.outcomes') },
    },
    {
      key: 'found',
      from: ['faults', 'notes', 'diff', 'stays', 'toCorrect', 'taken', 'written'],
      text: words('imports.detail.about'),
      cell: (row) => (
        <>
          <RowFindings of={row} />
          {!row.written && (actions.includes('update') || actions.includes('applyRest')) && (
            <>
              <Corrections of={row} run={id} />
              <Choice of={row} run={id} />
            </>
          )}
        </>
      ),
      export: [
        { from: 'faults.column', header: words('imports.detail.faultIn') },
        { from: 'faults.reason' },
        { from: 'notes.reason', header: words('imports.detail.notes') },
        { from: 'diff.column', header: words('imports.detail.changeIn') },
        { from: 'diff.before', header: words('imports.detail.before') },
        { from: 'diff.after', header: words('imports.detail.after') },
      ],
    },
  ]
}
