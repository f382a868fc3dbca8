import { useMemo, useRef } from 'react'
import { isGiven } from '#course/contract'
import type { Language } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/format.ts'
import type { GridColumn } from '#platform/web/grid/column.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
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

/** A column for each assessment; they stay the same objects while marks are typed. */
export function useMarkColumns(
  { assessments }: Pick<GradebookCells, 'assessments'>,
  missing: ReadonlyMap<number, number>,
  { mayMark, write }: Acts,
): readonly GridColumn<MarkRow>[] {
  const t = useWords(words)
  const language = useLanguage()
  const text = useMarkText()
  const said = (cell: MarkCell) => {
    const value = text(cell.candidate?.value ?? cell.value) || t('marks.none')
    return cell.stand === 'kept' ? value : `${value}, ${t(`marks.stand.${cell.stand}`)}`
  }
  const label = (what: string, name: string) => t('marks.of', { what, name })
  const latest = useRef({ write, said, label })
  latest.current = { write, said, label }
  const whole = [...missing].map(([id, count]) => `${id}:${count === 0}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with each drawing and do the same
  return useMemo(
    () => assessments.map((one, at) => columnOf(one, at, language, missing.get(one.id) === 0, mayMark, latest)),
    [assessments, language, mayMark, whole],
  )
}

/** What a column says and does, as of the last drawing. */
type Latest = {
  current: {
    write: Acts['write']
    said: (cell: MarkCell) => string
    label: (what: string, name: string) => string
  }
}

function columnOf(
  one: GradebookColumn,
  at: number,
  language: Language,
  isWhole: boolean,
  mayMark: boolean,
  latest: Latest,
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
      return cell ? latest.current.said(cell) : ''
    },
    ...(mayMark &&
      !isGiven(one) && {
        editor: ({ isOpen, student, cells }) => {
          const cell = cells[at]
          if (!isOpen || !cell) return undefined
          const shown = cell.candidate ? cell.candidate.text : textOfMark(cell.value)
          return (editing) => (
            <Editor
              label={latest.current.label(title, student.student.name)}
              text={shown}
              editing={editing}
              onWrite={(typed) => latest.current.write(cell.key, typed)}
            />
          )
        },
      }),
  }
}

/** What is assessed, its weight, and whether students see the marks. */
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

/** The total of each student; lighter, with the share it rests on, until it is complete. */
export function useTotalColumn({ scheme }: Pick<GradebookCells, 'scheme'>): GridColumn<MarkRow> {
  const t = useWords(words)
  const language = useLanguage()
  const number = useMarkNumber()
  const { percent } = useFormat()
  const { top, bands } = scheme
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which draws all anew
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
        // What is read aloud begins with what is seen, so that people who speak to their computer can name it.
        return rests ? `${rests} ${shown}, ${t('marks.restsOn', { total: shown, share: rests })}` : shown
      },
    }
  }, [scheme, language])
}
