import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import { useModuleLinks } from './module-links.ts'
import type { Names } from './names.ts'
import styles from './plan.module.css'
import { useProblemText } from './problem-text.ts'
import type { Arranging } from './use-arranging.ts'
import type { Planning } from './use-planning.ts'

type Props = {
  at: number
  item: PlanItem
  terms: readonly string[]
  planning: Planning
  names: Names
  arranging: Arranging
  onClose: () => void
}

/** One planned module: its term, what it comes after and opens, and what is wrong with it. */
export function ItemDialog({ at, item, terms, planning, names, arranging, onClose }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const text = useProblemText(names, planning.items)
  const links = useModuleLinks(planning.context, names)
  const { mayChange, problems } = planning
  const of = item.module === null ? null : names.module(item.module)
  const mine = problems.filter((one) => one.item === at)
  return (
    <Dialog
      title={of ? `${of.code} ${of.name}` : item.title}
      onClose={onClose}
      acts={
        mayChange && (
          <Button
            look="danger"
            onClick={() => {
              onClose()
              arranging.remove(at)
            }}
          >
            {t('plan.remove')}
          </Button>
        )
      }
    >
      <p>
        {t('plan.ects', { credits: number(item.credits) })} · {names.term(item.term)}
      </p>
      {item.module !== null && <p className={styles.remark}>{links(item.module)}</p>}
      {mine.map((one) => (
        <p key={one.kind} className={one.level === 'WRONG' ? styles.wrong : styles.open}>
          {text.problem(one)}
        </p>
      ))}
      {mayChange && (
        <Choice
          label={t('plan.moveTo')}
          value={item.term}
          options={terms.map((term) => ({ value: term, text: names.term(term) }))}
          onChoose={(term) => arranging.move(at, term)}
        />
      )}
      {mayChange && item.module === null && <PlaceholderFields at={at} item={item} arranging={arranging} />}
    </Dialog>
  )
}

/** The title and the credits of a placeholder. */
function PlaceholderFields({ at, item, arranging }: Pick<Props, 'at' | 'item' | 'arranging'>) {
  const t = useWords(words)
  const [title, setTitle] = useState(item.title)
  const [credits, setCredits] = useState(item.credits)
  return (
    <div className={styles.line}>
      <input
        aria-label={t('plan.placeholderTitle')}
        className={styles.input}
        value={title}
        maxLength={120}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Choice
        label={t('plan.creditsOf')}
        value={credits}
        options={[2, 3, 4, 5, 6, 7.5, 9, 12, 15, 18, 24, 30].map((one) => ({ value: one, text: String(one) }))}
        onChoose={(one) => setCredits(Number(one))}
      />
      <Button
        disabledReason={title.trim() === '' ? t('plan.placeholderNameless') : undefined}
        onClick={() => arranging.change(at, { ...item, title: title.trim(), credits })}
      >
        {t('plan.apply')}
      </Button>
    </div>
  )
}
