import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { words } from '../../words.ts'
import { titleOf } from '../cells/rows.ts'
import { type MarkWorkbook, noteHeadingOf, type WorkbookMeaning } from '../pending/workbook.ts'
import styles from './columns-dialog.module.css'

type Props = {
  sheet: MarkWorkbook
  meaning: readonly WorkbookMeaning[]
  byNumber: boolean
  assessments: readonly GradebookColumn[]
  onChosen: (meaning: readonly WorkbookMeaning[]) => void
  onClose: () => void
}

/** What each column of a sheet holds, chosen in one step. */
export function ColumnsDialog({ sheet, meaning, byNumber, assessments, onChosen, onClose }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [chosen, setChosen] = useState(meaning)
  const id = useId()
  const choices: readonly (readonly [NonNullable<WorkbookMeaning>, string])[] = [
    ['number', t(byNumber ? 'byNumber.number' : 'marks.sheet.number')],
    ...(byNumber ? [] : [['name', t('marks.sheet.nameOf')] as const]),
    ...assessments.flatMap((one) => [
      [`mark${one.id}`, `${one.code} · ${titleOf(one, language)}`] as const,
      [`note${one.id}`, noteHeadingOf(one, language)] as const,
    ]),
  ]
  const choose = (place: number, text: string) => {
    const wanted = choices.find(([value]) => value === text)?.[0] ?? null
    // One column says who is meant; each of the others holds one thing.
    setChosen(chosen.map((one, at) => (at === place ? wanted : one === 'number' && wanted === 'number' ? null : one)))
  }
  const isReady = chosen.includes('number') && chosen.some((one) => /^(mark|note)/.test(one ?? ''))
  return (
    <Dialog
      wide
      title={t('marks.sheet.columns')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('marks.pending.close')}</Button>
          <Button
            look="primary"
            disabledReason={isReady ? undefined : t('marks.sheet.chooseNumbers')}
            onClick={() => onChosen(chosen)}
          >
            {t('marks.sheet.preview')}
          </Button>
        </>
      }
    >
      <p>{t('marks.sheet.columnsAbout')}</p>
      <ul className={styles.columns}>
        {sheet.header
          .map((heading, place) => ({ heading: heading || `#${place + 1}`, place }))
          .map(({ heading, place }) => (
            <li key={place}>
              <label htmlFor={`${id}-${place}`}>
                <b>{heading}</b> <small>{sampleOf(sheet, place)}</small>
              </label>
              <select
                id={`${id}-${place}`}
                value={chosen[place] ?? ''}
                onChange={({ target }) => choose(place, target.value)}
              >
                <option value="">{t('marks.sheet.leaveOut')}</option>
                {choices.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

const samples = 3

/** The first filled cells of a column. */
const sampleOf = ({ lines }: MarkWorkbook, place: number): string =>
  lines
    .flatMap(({ cells }) => cells[place] || [])
    .slice(0, samples)
    .join(' · ')
