import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import styles from './merge-box.module.css'
import type { Values } from './schema-shape.ts'

type Props = {
  /** What the form was opened with. */
  base: Values
  mine: Values
  theirs: Values
  labels: ReadonlyMap<string, string>
  busy: boolean
  onMerge: (values: Values) => void
}

/** Someone else saved the same thing: for each field that differs, whose text stays is decided here; nothing is lost. */
export function MergeBox({ base, mine, theirs, labels, busy, onMerge }: Props) {
  const t = useWords(kit)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const names = [...labels.keys()].filter((name) => name in mine && differ(mine[name], theirs[name]))
  const untouched = names.filter((name) => !differ(mine[name], base[name]))
  const asked = names.filter((name) => differ(mine[name], base[name]))
  const [fromThem, setFromThem] = useState<readonly string[]>([])
  const save = () => {
    const taken = [...untouched, ...fromThem]
    onMerge({ ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) })
  }
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label={t('form.conflictTitle')}>
      <b role="alert">{t('form.conflictTitle')}</b>
      <p>{t(asked.length > 0 ? 'form.conflictAbout' : 'form.conflictSame')}</p>
      {asked.map((name) => (
        <fieldset key={name} className={styles.field}>
          <legend>{labels.get(name)}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose} className={styles.choice}>
              <input
                type="radio"
                name={`merge ${name}`}
                checked={fromThem.includes(name) === (whose === 'theirs')}
                onChange={() =>
                  setFromThem(whose === 'theirs' ? [...fromThem, name] : fromThem.filter((one) => one !== name))
                }
              />
              <span>
                <b>{t(`form.${whose}`)}</b>
                <span className={styles.text}>{shown((whose === 'mine' ? mine : theirs)[name]) || '–'}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button look="primary" busy={busy} onClick={save}>
          {t('form.merge')}
        </Button>
      </div>
    </section>
  )
}

const differ = (one: unknown, two: unknown) => JSON.stringify(one) !== JSON.stringify(two)

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).map(shown).join(' · ')
  return value === null || value === undefined ? '' : String(value)
}
