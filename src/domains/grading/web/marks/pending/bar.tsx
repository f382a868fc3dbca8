import { useState } from 'react'
import { locales } from '#platform/contract/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from './pending.module.css'
import { RowsDialog } from './rows-dialog.tsx'
import type { PendingMarks } from './use-pending.ts'

type Props = { of: PendingMarks; onNext: () => void; onDone: () => void }

/** The most names in the bar; all of them are in the list of rows. */
const mostNames = 3

/** The assessments that get marks, and the students whose marks are replaced. */
function Concerned({ of: { pending, candidates } }: { of: PendingMarks }) {
  const t = useWords(words)
  const language = useLanguage()
  const list = (names: readonly string[]) => new Intl.ListFormat(locales[language]).format(names)
  const written = [...candidates.values()].filter(({ fate }) => fate === 'new' || fate === 'changed')
  const replaced = (pending?.rows ?? []).flatMap(({ student, candidates: own }) =>
    student && own.some(({ key, fate }) => fate === 'changed' && candidates.has(key)) ? [student.student.name] : [],
  )
  if (written.length === 0) return null
  const more = replaced.length - mostNames
  const names = [...replaced.slice(0, mostNames), ...(more > 0 ? [t('marks.pending.moreNames', { count: more })] : [])]
  return (
    <p>
      <small>
        {t('marks.pending.into', { works: list([...new Set(written.map(({ work }) => work))]) })}
        {names.length > 0 && ` ${t('marks.pending.replaces', { names: list(names) })}`}
      </small>
    </p>
  )
}

/** The effects of a block or a sheet, before any of it is written. */
export function PendingBar({ of, onNext, onDone }: Props) {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const { pending, counts } = of
  if (!pending) return null
  const count = counts.new + counts.changed
  const said = (['new', 'changed', 'same'] as const).filter((name) => counts[name] > 0)
  const warned = (['refused', 'unknown', 'twice', 'otherName', 'rounded', 'byFormula'] as const).filter(
    (name) => counts[name] > 0,
  )
  const end = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <section className={styles.bar} aria-label={t('marks.pending.label')} data-no-print>
      <div role="status" className={styles.text}>
        <p>
          <b>{t(`marks.pending.${pending.source}`, { count: pending.rows.length })}</b>{' '}
          <small>{t(`marks.pending.by.${pending.by}`)}</small>
        </p>
        <p>
          <small>
            {said.map((name) => t(`marks.pending.${name}`, { count: counts[name] })).join(' · ') ||
              t('marks.pending.nothing')}
          </small>{' '}
          {warned.map((name) => (
            <small key={name} className={styles[name]}>
              ·{' '}
              {t(pending.by === 'candidate' && name === 'unknown' ? 'byNumber.unknown' : `marks.pending.${name}`, {
                count: counts[name],
              })}{' '}
            </small>
          ))}
        </p>
        <Concerned of={of} />
        {pending.left.map((text) => (
          <p key={text}>
            <small className={styles.unknown}>{text}</small>
          </p>
        ))}
      </div>
      <div className={styles.acts}>
        {counts.refused > 0 && (
          <Button look="quiet" onClick={onNext} aria-keyshortcuts="N">
            {t('marks.pending.next')}
          </Button>
        )}
        <Button look="quiet" onClick={end(of.clear)} aria-keyshortcuts="Escape">
          {t('marks.pending.leave')}
        </Button>
        <Button onClick={() => setOpen(true)}>{t('marks.pending.see')}</Button>
        <Button
          look="primary"
          disabledReason={count === 0 ? t('marks.pending.nothing') : undefined}
          onClick={end(of.write)}
        >
          {t(`marks.pending.write.${pending.source}`, { count })}
        </Button>
      </div>
      {isOpen && <RowsDialog of={of} onClose={() => setOpen(false)} />}
    </section>
  )
}
