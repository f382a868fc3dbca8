import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { isGiven } from '#course/contract'
import type { Language } from '#platform/contract/words.ts'
import type { GridColumn } from '#platform/web/grid/column.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookCells, GradebookColumn } from '../../contract/gradebook/cells.ts'
import { words } from '../words.ts'
import { Cell } from './cells/cell.tsx'
import { Editor } from './cells/editor.tsx'
import type { MarkKey } from './cells/gradebook-store.ts'
import { textOfMark } from './cells/mark-text.ts'
import { type MarkCell, type MarkRow, titleOf } from './cells/rows.ts'
import { useMarkNumber, useMarkText } from './cells/use-mark-text.ts'
import styles from './marks.module.css'

type Acts = { mayMark: boolean; write: (key: MarkKey, text: string) => void }

/** A column for each assessment; the columns keep their object identity while marks are typed. */
export function useMarkColumns(
  { assessments }: Pick<GradebookCells, 'assessments'>,
  missing: ReadonlyMap<number, number>,
  { mayMark, write }: Acts,
): readonly GridColumn<MarkRow>[] {
  const t = useWords(words)
  const language = useLanguage()
  const text = useMarkText()
  const said = useCallback(
    (cell: MarkCell) => {
      const value = text(cell.candidate?.value ?? cell.value) || t('marks.none')
      return cell.stand === 'kept' ? value : `${value}, ${t(`marks.stand.${cell.stand}`)}`
    },
    [t, text],
  )
  const label = useCallback((what: string, name: string) => t('marks.of', { what, name }), [t])
  const latestWrite = useRef(write)
  useEffect(() => {
    latestWrite.current = write
  }, [write])
  // A string, because counts change with every mark, but the columns only when one becomes complete.
  const whole = [...missing].flatMap(([id, count]) => (count === 0 ? [id] : [])).join()
  return useMemo(() => {
    const ids = new Set(whole.split(',').map(Number))
    const acts = { mayMark, write: latestWrite, said, label }
    return assessments.map((one, at) => columnOf(one, at, language, ids.has(one.id), acts))
  }, [assessments, language, mayMark, whole, said, label])
}

type ColumnActs = {
  mayMark: boolean
  write: RefObject<Acts['write']>
  said: (cell: MarkCell) => string
  label: (what: string, name: string) => string
}

function columnOf(
  one: GradebookColumn,
  at: number,
  language: Language,
  isWhole: boolean,
  { mayMark, write, said, label }: ColumnActs,
): GridColumn<MarkRow> {
  const title = titleOf(one, language)
  return {
    ...{ key: String(one.id), label: title, width: 112 },
    head: <Head of={one} title={title} isWhole={isWhole} />,
    cell: ({ cells }) => {
      const cell = cells[at]
      return cell && <Cell of={cell} />
    },
    said: ({ cells }) => {
      const cell = cells[at]
      return cell ? said(cell) : ''
    },
    ...(mayMark &&
      !isGiven(one) && {
        editor: ({ isOpen, student, cells }) => {
          const cell = cells[at]
          if (!isOpen || !cell) return undefined
          const shown = cell.candidate ? cell.candidate.text : textOfMark(cell.value, language)
          return (editing) => (
            <Editor
              label={label(title, student.student.name)}
              text={shown}
              editing={editing}
              onWrite={(typed) => write.current(cell.key, typed)}
            />
          )
        },
      }),
  }
}

/** The title of the assessment, its weight, and whether students see the marks. */
function Head({ of, title, isWhole }: { of: GradebookColumn; title: string; isWhole: boolean }) {
  const t = useWords(words)
  const { percent, day } = useFormat()
  const isOut = of.releasedAt !== null && Date.parse(of.releasedAt) <= Date.now()
  const state = isGiven(of)
    ? t('given.state')
    : isOut
      ? t('marks.head.released')
      : of.releasedAt
        ? t('marks.head.from', { day: day(of.releasedAt) })
        : t(isWhole ? 'marks.head.hidden' : 'marks.head.marking')
  return (
    <span className={styles.head}>
      <b title={title}>{title}</b>
      <small>{percent(of.weight / 100)}</small>
      <small>{state}</small>
    </span>
  )
}

/** The total of each student; until it is complete it is lighter, with the share that it is based on. */
export function useTotalColumn({ scheme }: Pick<GradebookCells, 'scheme'>): GridColumn<MarkRow> {
  const t = useWords(words)
  const number = useMarkNumber()
  const { percent } = useFormat()
  const { top, bands } = scheme
  return useMemo(() => {
    const of = ({ grade, total }: MarkRow) => {
      const isWhole = total.missing.length === 0 && total.pending.length === 0
      const rests = grade !== null && total.rests < total.of ? percent(total.rests / total.of) : null
      const shown = grade === null ? '–' : bands.length > 0 ? grade.grade : number(grade.total)
      return { isWhole, rests, shown }
    }
    return {
      ...{ key: 'total', label: t('marks.total'), width: 112 },
      head: (
        <span className={styles.head}>
          <b>{t('marks.total')}</b>
          <small>{t('marks.ofTop', { top: number(top) })}</small>
        </span>
      ),
      cell: (row) => {
        const { isWhole, rests, shown } = of(row)
        return (
          <span className={isWhole ? styles.total : styles.partial}>
            {rests && <small>{rests}</small>}
            <b>{shown}</b>
          </span>
        )
      },
      said: (row) => {
        const { rests, shown } = of(row)
        // The accessible name starts with the visible text, for users of speech control.
        return rests ? `${rests} ${shown}, ${t('marks.restsOn', { total: shown, share: rests })}` : shown
      },
    }
  }, [top, bands, t, number, percent])
}
