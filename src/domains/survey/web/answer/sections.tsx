import { type ReactNode, useEffect, useRef, useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CampaignKind } from '../../contract/campaign.ts'
import { partTitle } from '../../contract/part-title.ts'
import { type Answers, askedOf, type Question, slotOf } from '../../contract/questions.ts'
import { words } from '../words.ts'
import { QuestionCard } from './question-card.tsx'
import styles from './sections.module.css'

type Section = { part: string; teacher: string | null; questions: readonly Question[] }

type Props = {
  parts: readonly Section[]
  kind: CampaignKind
  answers: Answers
  onAnswer: (slot: string, answer: number | string) => void
  /** The part that is shown; another word stands for the first one. */
  current: string | null
  onOpen: (part: string) => void
  /** What became of the draft. */
  status?: ReactNode
  /** The button that sends; it stands at the end of the last section. */
  send: ReactNode
  /** Who sees what, and that nobody has to answer. */
  aside: ReactNode
}

const slotsOf = ({ part, questions }: Section): string[] =>
  questions.filter(({ kind }) => kind !== 'HEADING').map(({ key }) => slotOf(part, key))

/** The slots of a survey that are asked with these answers, and how many of them are answered. */
export function progressOf(parts: readonly Section[], answers: Answers): { done: number; asked: number } {
  const asked = parts.flatMap((one) => slotsOf({ ...one, questions: askedOf(one, answers) }))
  return {
    done: asked.filter((slot) => answers[slot] !== undefined && answers[slot] !== '').length,
    asked: asked.length,
  }
}

/** A survey in sections, one at a time, with what is done of each; nothing is required before one goes on. */
export function Sections({ parts, kind, answers, onAnswer, current, onOpen, status, send, aside }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [hasMoved, setMoved] = useState(false)
  const sections = parts.map((one) => ({ ...one, questions: askedOf(one, answers) }))
  const at = Math.max(
    0,
    sections.findIndex(({ part }) => part === current),
  )
  const section = sections[at]
  if (!section) return null
  const titleOf = (one: Section) => partTitle(t, one, kind)
  const open = (one: Section) => {
    setMoved(true)
    onOpen(one.part)
  }
  const [before, next] = [sections[at - 1], sections[at + 1]]
  const { done, asked } = progressOf(parts, answers)
  return (
    <div className={styles.answering}>
      <div className={styles.top}>
        <div className={styles.bars} aria-hidden="true">
          {sections.map((one) => (
            <Bar key={one.part} {...progressOf([one], answers)} />
          ))}
        </div>
        <p role="status">
          {[
            sections.length > 1 && t('answer.sectionOf', { at: at + 1, all: sections.length }),
            t('answer.done', { done, count: asked }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {status && <> · {status}</>}
        </p>
      </div>
      {sections.length > 1 && (
        <nav className={styles.sections} aria-label={t('answer.sections')}>
          <ul>
            {sections.map((one) => {
              const of = progressOf([one], answers)
              const state = of.done === 0 ? 'none' : of.done < of.asked ? 'some' : 'all'
              return (
                <li key={one.part}>
                  <button type="button" aria-current={one === section ? 'step' : undefined} onClick={() => open(one)}>
                    <span className={styles.dot} data-state={state} aria-hidden="true" />
                    <span>{titleOf(one)}</span>
                    <small>{`${of.done} / ${of.asked}`}</small>
                  </button>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <section className={styles.section} data-section>
        <Title key={section.part} hasMoved={hasMoved}>
          {titleOf(section)}
        </Title>
        {section.questions.map((one) => {
          const slot = slotOf(section.part, one.key)
          return (
            <QuestionCard
              key={slot}
              of={one}
              name={slot}
              text={inLanguage(one.text, language)}
              value={answers[slot]}
              onAnswer={(answer) => onAnswer(slot, answer)}
            />
          )
        })}
        <div className={styles.foot}>
          {before && <Button onClick={() => open(before)}>{t('answer.before', { name: titleOf(before) })}</Button>}
          <small>{t('answer.skip')}</small>
          {next ? (
            <Button look="primary" data-next onClick={() => open(next)}>
              {t('answer.next', { name: titleOf(next) })}
            </Button>
          ) : (
            send
          )}
        </div>
      </section>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}

/** The heading of a section; whoever has gone on or back is taken to it, by keyboard and screen reader too. */
function Title({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [hasMoved])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}

const Bar = ({ done, asked }: { done: number; asked: number }) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.rest} width="100" height="6" />
    <rect className={styles.done} width={asked === 0 ? 0 : (done / asked) * 100} height="6" />
  </svg>
)
