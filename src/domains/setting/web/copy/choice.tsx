import { type FormEvent, useId, useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { mostDays } from '../../contract/copy.ts'
import { sourcesQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './copy.module.css'

export type Chosen = { from: string; parts: string[]; days: number }

type Props = { course: number; onChosen: (chosen: Chosen) => void }

/** The choice of the source course, the parts, and the number of days by which the dates move. */
export function Choice({ course, onChosen }: Props) {
  const t = useWords(words)
  const id = useId()
  const { courses, parts } = useLoaded(sourcesQuery(course)).data
  const [from, setFrom] = useState(courses[0]?.['@id'] ?? '')
  const [left, setLeft] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const source = courses.find((one) => one['@id'] === from)
  const suggested = source?.days ?? 0
  const days = typed ?? String(suggested)
  const chosen = parts.map(({ name }) => name).filter((name) => !left.includes(name))
  const turn = (name: string) => setLeft(left.includes(name) ? left.filter((one) => one !== name) : [...left, name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) onChosen({ from, parts: chosen, days: Number(days) })
  }
  return (
    <Card title={t('copy.title')} padded>
      <form className={styles.form} onSubmit={submit}>
        <Field id={`${id}-from`} label={t('copy.source')} required={false}>
          <select
            {...controlProps({ id: `${id}-from`, required: false })}
            value={from}
            onChange={(event) => {
              setFrom(event.target.value)
              setTyped(null)
            }}
          >
            {[true, false].map((same) => (
              <Courses key={String(same)} label={t(same ? 'copy.sameModule' : 'copy.others')}>
                {courses.filter(({ sameModule }) => sameModule === same)}
              </Courses>
            ))}
          </select>
        </Field>
        <fieldset className={styles.parts}>
          <legend>{t('copy.parts')}</legend>
          {parts.map(({ name, title, about }) => (
            <div key={name} className={styles.part}>
              <input
                id={`${id}-${name}`}
                type="checkbox"
                checked={!left.includes(name)}
                aria-describedby={`${id}-${name}-about`}
                onChange={() => turn(name)}
              />
              <div>
                <label htmlFor={`${id}-${name}`}>{title}</label>
                <p id={`${id}-${name}-about`}>{about}</p>
              </div>
            </div>
          ))}
        </fieldset>
        <Field
          id={`${id}-days`}
          label={t('copy.days')}
          required={false}
          help={t('copy.daysAbout', { days: suggested })}
        >
          <input
            {...controlProps({ id: `${id}-days`, help: t('copy.daysAbout', { days: suggested }), required: false })}
            type="number"
            required
            step={1}
            min={-mostDays}
            max={mostDays}
            value={days}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p className={styles.never}>{t('copy.never')}</p>
        <div>
          <Button type="submit" look="primary" disabledReason={chosen.length === 0 ? t('copy.choosePart') : undefined}>
            {t('copy.preview')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Course = { '@id': string; code: string; title: string; term: string }

function Courses({ label, children }: { label: string; children: readonly Course[] }) {
  if (children.length === 0) return null
  return (
    <optgroup label={label}>
      {children.map((one) => (
        <option key={one['@id']} value={one['@id']}>
          {one.code} · {one.term} · {one.title}
        </option>
      ))}
    </optgroup>
  )
}
