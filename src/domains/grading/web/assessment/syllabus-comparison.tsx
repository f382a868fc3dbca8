import { type ReactNode, useId } from 'react'
import { words as courseWords } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CopiedProperty, FromSyllabus, SyllabusAssessment } from '../../contract/assessment/from-syllabus.ts'
import { words } from '../words.ts'
import styles from './assessment.module.css'

type Props = { of: FromSyllabus; take: readonly number[]; onTake: (assessment: number) => void }

/** What would be created from the syllabus, and what differs from it, with the choice to apply the syllabus. */
export function SyllabusComparison({ of: { syllabus, made, different, same, others }, take, onTake }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const language = useLanguage()
  const nameOf = ({ code, title }: { code: string; title: FromSyllabus['same'][number]['title'] }) =>
    [code, inLanguage(title, language)].filter(Boolean).join(' ')
  if (!syllabus) return <p>{t('assessment.syllabus.none')}</p>
  return (
    <div className={styles.told}>
      {made.length === 0 && different.length === 0 && <p>{t('assessment.syllabus.allSame')}</p>}
      <Group title={t('assessment.syllabus.new', { count: made.length })} when={made.length > 0}>
        {made.map((one) => (
          <li key={one.code}>
            {nameOf(one)}, {number(one.weight)} %
          </li>
        ))}
      </Group>
      <Group title={t('assessment.syllabus.different', { count: different.length })} when={different.length > 0}>
        {different.map((one) => (
          <li key={one.assessment}>
            {nameOf(one)}
            <ul>
              {one.fields.map((field) => (
                <Difference key={field} field={field} now={one.now} syllabus={one.syllabus} />
              ))}
            </ul>
            <label>
              <input
                type="checkbox"
                checked={take.includes(one.assessment)}
                aria-label={t('assessment.syllabus.takeOf', { name: nameOf(one) })}
                onChange={() => onTake(one.assessment)}
              />
              {t('assessment.syllabus.take')}
            </label>
          </li>
        ))}
      </Group>
      <Group title={t('assessment.syllabus.same', { count: same.length })} when={same.length > 0}>
        {same.map((one) => (
          <li key={one.code}>{nameOf(one)}</li>
        ))}
      </Group>
      <Group title={t('assessment.syllabus.others', { count: others.length })} when={others.length > 0}>
        {others.map((one) => (
          <li key={one.assessment}>{nameOf(one)}</li>
        ))}
      </Group>
    </div>
  )
}

function Group({ title, when, children }: { title: string; when: boolean; children: ReactNode }) {
  const id = useId()
  if (!when) return null
  return (
    <section>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  )
}

function Difference({
  field,
  now,
  syllabus,
}: {
  field: CopiedProperty
  now: SyllabusAssessment
  syllabus: SyllabusAssessment
}) {
  const t = useWords(words)
  const say = useSaying()
  return (
    <li>
      {t('assessment.syllabus.change', {
        field: t(`assessment.fields.${field}`),
        now: say(field, now),
        syllabus: say(field, syllabus),
      })}
    </li>
  )
}

function useSaying() {
  const t = useWords(words)
  const c = useWords(courseWords)
  const language = useLanguage()
  const { day, number } = useFormat()
  return (field: CopiedProperty, of: SyllabusAssessment): string => {
    if (field === 'title') return inLanguage(of.title, language)
    if (field === 'kind') return c(`kinds.${of.kind}`)
    if (field === 'dueOn') return of.dueOn === null ? t('assessment.none') : day(of.dueOn)
    const value = of[field]
    if (value === null) return t('assessment.none')
    return field === 'maxMark' ? number(value) : `${number(value)}%`
  }
}
