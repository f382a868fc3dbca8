import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { type Question, questionLimits } from '../../contract/questions.ts'
import { words } from '../words.ts'
import { Bank } from './bank.tsx'
import { bankQuery, newKey } from './bank-questions.ts'
import { Editions } from './editions.tsx'
import styles from './editor.module.css'
import { editorActOf } from './editor-keys.ts'
import { numbersOf } from './frozen.tsx'
import { Preview } from './preview.tsx'
import fields from './question-fields.module.css'
import { QuestionFields } from './question-fields.tsx'
import { QuestionRow } from './question-row.tsx'
import { toTranslate } from './question-words.ts'
import { Reworded } from './reworded.tsx'

const { LocalizedField, useField } = fieldsOf(Questionnaire)

const isQuestions = (value: unknown): value is readonly Question[] => Array.isArray(value)

/** The draft of a questionnaire: the bank at the left, its questions in rows that open, and how they are seen. */
export function QuestionnaireEditor({ of }: { of: Item<typeof Questionnaire> }) {
  const t = useWords(words)
  const { id, value, set, error } = useField('questions', t('questionnaires.fields.questions'))
  const questions = isQuestions(value) ? value : []
  const lines = useLines<HTMLOListElement, Question>(questions, set)
  const [opened, setOpened] = useState<string | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused === null) return
    rowAt(page.current, focused)?.focus()
    setFocused(null)
  }, [focused])
  const before = useLoaded(bankQuery).data['hydra:member'].find((one) => one.id === of.follows)
  const earlier = new Map((before?.questions ?? []).map((one) => [one.key, one]))
  const older = toTranslate(questions, earlier)
  const numbers = numbersOf(questions)
  const add = (one: Question) => {
    lines.add(one)
    setOpened(one.key)
  }
  const move = (from: number, to: number) => {
    const one = questions[from]
    if (!one || from < 0 || to < 0 || to >= questions.length || to === from) return
    set(questions.toSpliced(from, 1).toSpliced(to, 0, one))
    setFocused(to)
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const act = isTyping(event.target) ? null : editorActOf(event)
    if (!act) return
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
    const at = row ? Number(row.dataset.row) : -1
    if (act.kind === 'go') placeOf(page.current, act.place)?.focus()
    else if (act.kind === 'step') rowAt(page.current, Math.max(0, at + act.by))?.focus()
    else move(at, at + act.by)
    event.preventDefault()
  }
  return (
    <section className={styles.editor} aria-label={t('questionnaires.title')} ref={page} onKeyDown={pressed}>
      <div className={styles.side}>
        <Bank asked={questions} onTake={add} />
      </div>
      <Card
        title={t('questionnaires.fields.questions')}
        note={t('questionnaires.length', { count: numbers.length, minutes: minutesOf(questions) })}
        act={
          <>
            <Button
              look="quiet"
              icon="plus"
              onClick={() => add({ key: newKey(), kind: 'HEADING', text: {} })}
              disabledReason={questions.length >= questionLimits.questions ? t('questionnaires.full') : undefined}
            >
              {t('kinds.HEADING')}
            </Button>
            <Button
              icon="plus"
              onClick={() => add({ key: newKey(), kind: 'SCALE', text: {} })}
              disabledReason={questions.length >= questionLimits.questions ? t('questionnaires.full') : undefined}
            >
              {t('questionnaires.text')}
            </Button>
          </>
        }
        foot={
          <p className={styles.foot}>
            {earlier.size > 0 && <span>{t('questionnaires.lockMeans')}</span>}
            <span>
              {older > 0 ? t('questionnaires.toTranslate', { count: older }) : t('questionnaires.allWritten')}
            </span>
          </p>
        }
      >
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <ol
          id={id}
          ref={lines.list}
          className={styles.rows}
          tabIndex={-1}
          aria-label={t('questionnaires.questionsLabel')}
        >
          {lines.keyed.map(({ row, at, key }) => (
            <QuestionRow
              key={key}
              of={row}
              at={at}
              number={numbers.indexOf(at) < 0 ? null : numbers.indexOf(at) + 1}
              before={questions.slice(0, at)}
              earlier={earlier.get(row.key)}
              isOpen={opened === row.key}
              onToggle={() => setOpened(opened === row.key ? null : row.key)}
              onDrop={(from) => move(from, at)}
            >
              {opened === row.key && (
                <div className={fields.open}>
                  <QuestionFields of={row} before={questions.slice(0, at)} put={(next) => lines.put(at, next)} />
                  <Reworded
                    questionnaire={of.id}
                    of={row}
                    earlier={earlier.get(row.key)}
                    replace={(by) => {
                      set(questions.toSpliced(at, 1, ...by))
                      setOpened(by.at(-1)?.key ?? null)
                    }}
                  />
                  <div className={fields.acts}>
                    {(['up', 'down'] as const).map((way) => (
                      <IconButton
                        key={way}
                        icon={way}
                        data-move={way}
                        label={t(`questionnaires.${way}`, { number: at + 1 })}
                        onClick={() => mayMove(questions, at, way) && lines.move(at, way)}
                        aria-disabled={!mayMove(questions, at, way)}
                        small
                      />
                    ))}
                    <IconButton
                      icon="trash"
                      label={t('questionnaires.remove', { number: at + 1 })}
                      onClick={() => lines.remove(at)}
                      small
                    />
                  </div>
                </div>
              )}
            </QuestionRow>
          ))}
        </ol>
        {questions.length === 0 && <p className={styles.none}>{t('questionnaires.noneYet')}</p>}
      </Card>
      <div className={styles.side}>
        <Card title={t('questionnaires.about')} padded>
          <LocalizedField name="name" label={t('questionnaires.fields.name')} />
        </Card>
        <Preview of={questions} />
        <Editions of={of.id} />
      </div>
    </section>
  )
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

const mayMove = (all: readonly Question[], at: number, way: 'up' | 'down') =>
  way === 'up' ? at > 0 : at < all.length - 1

/** A question takes about ten seconds. */
const minutesOf = (questions: readonly Question[]): number => Math.max(1, Math.ceil(numbersOf(questions).length / 6))

const rowAt = (within: HTMLElement | null, at: number) => within?.querySelector<HTMLElement>(`[data-row="${at}"]`)
const placeOf = (within: HTMLElement | null, place: 'bank' | 'preview') =>
  within?.querySelector<HTMLElement>(place === 'bank' ? '[data-bank] input' : '[data-preview]')
