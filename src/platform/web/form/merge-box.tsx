import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import type { Choices } from './differences.ts'
import styles from './merge-box.module.css'

/** One value in which mine and theirs differ, with its name and both texts. */
export type DescribedDifference = {
  path: string
  by: 'me' | 'them' | 'both'
  label: string
  mine: string
  theirs: string
}

type Props = {
  told: readonly DescribedDifference[]
  busy: boolean
  onMerge: (choices: Choices) => void
}

/**
 * Shown when someone else saved the same item. For values that both have changed, the person chooses one by one before
 * anything can be saved; values that only one of them has changed are kept and listed. Nothing is lost.
 */
export function MergeBox({ told, busy, onMerge }: Props) {
  const t = useWords(kit)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [choices, setChoices] = useState<Choices>({})
  const asked = told.filter(({ by }) => by === 'both')
  const open = asked.filter(({ path }) => !choices[path]).length
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label={t('form.conflictTitle')}>
      <b role="alert">{t('form.conflictTitle')}</b>
      <p>{t(asked.length > 0 ? 'form.conflictAbout' : 'form.conflictSame')}</p>
      {asked.map((one) => (
        <Choice
          key={one.path}
          of={one}
          chosen={choices[one.path]}
          onChoose={(whose) => setChoices({ ...choices, [one.path]: whose })}
        />
      ))}
      <SettledRows title={t('form.onlyTheirs')} rows={told.filter(({ by }) => by === 'them')} whose="theirs" />
      <SettledRows title={t('form.onlyMine')} rows={told.filter(({ by }) => by === 'me')} whose="mine" />
      <div>
        <Button
          look="primary"
          busy={busy}
          disabledReason={open > 0 ? t('form.conflictOpen', { count: open }) : undefined}
          onClick={() => onMerge(choices)}
        >
          {t('form.merge')}
        </Button>
      </div>
    </section>
  )
}

type ChoiceProps = {
  of: DescribedDifference
  chosen: 'mine' | 'theirs' | undefined
  onChoose: (whose: 'mine' | 'theirs') => void
}

function Choice({ of, chosen, onChoose }: ChoiceProps) {
  const t = useWords(kit)
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend>{of.label}</legend>
      {(['mine', 'theirs'] as const).map((whose) => (
        <label key={whose} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === whose} onChange={() => onChoose(whose)} />
          <span>
            <b>{t(`form.${whose}`)}</b>
            <span className={styles.text}>{of[whose] || t('form.empty')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function SettledRows({
  title,
  rows,
  whose,
}: {
  title: string
  rows: readonly DescribedDifference[]
  whose: 'mine' | 'theirs'
}) {
  const t = useWords(kit)
  if (rows.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <dl className={styles.kept}>
        {rows.map((one) => (
          <div key={one.path}>
            <dt>{one.label}</dt>
            <dd className={styles.text}>{one[whose] || t('form.empty')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
