import { useState } from 'react'
import { lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { numberIn } from '#platform/web/form/number-text.ts'
import { useStoredText } from '#platform/web/form/stored-text.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { kit } from '#platform/web/words/kit.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type FinalGrade, type FinalGrades, leastOverrideReason } from '../../contract/final/final-grades.ts'
import { brokenIn } from '../../contract/final/questions.ts'
import { outcomeByRules, type Rule } from '../../contract/final/rules.ts'
import { isMultiple } from '../../contract/scheme/exact.ts'
import { gradeOfTotal } from '../../contract/scheme/grade.ts'
import { words } from '../words.ts'
import { useOverriding } from './overriding.tsx'

type Scheme = FinalGrades['scheme']

/** A grade entered by its name is the lowest total for which it is given. */
const totalOfName = (typed: string, { bands }: Scheme): number | null =>
  bands.find(({ grade }) => grade.toLowerCase() === typed.trim().toLowerCase())?.from ?? null

/** The text of an override, kept on the device; its effect, and messages about what still blocks it. */
export function useOverride({ enrollment, grade: computed, questions }: FinalGrade, scheme: Scheme) {
  const t = useWords(words)
  const say = useWords(kit)
  const language = useLanguage()
  const { number } = useFormat()
  const keptGrade = useStoredText(`override:${enrollment}:grade`)
  const keptReason = useStoredText(`override:${enrollment}:reason`)
  // A text that was just refused is not on the device yet.
  const refused = useOverriding().opened?.refused
  const [typed, setTyped] = useState(refused?.typed ?? (keptGrade.text || (computed ? number(computed.total) : '')))
  const [lifts, setLifts] = useState<Rule[]>(refused?.lifts ?? [])
  const [reason, setReason] = useState(refused?.reason ?? keptReason.text)
  const total = numberIn(typed, language) ?? totalOfName(typed, scheme)
  const grades = scheme.bands.map((band) => band.grade).join(', ')
  const asked = { top: number(scheme.top), step: number(scheme.step), grades }
  const missing = lettersIn(language, missingOfReason(reason, leastOverrideReason))
  const held = {
    grade: whyNot(total, scheme, (key) => t(`final.${key}`, asked)),
    reason: missing > 0 ? say('reason.missing', { count: missing }) : undefined,
  }
  const broken = brokenIn(questions)
  const given = total === null || held.grade ? null : gradeOfTotal(total, scheme)
  const outcome = given && outcomeByRules(given.total, scheme, broken, lifts)
  return {
    ...{ typed, reason, total, held, given, outcome, broken, lifts, setLifts },
    setTyped: (text: string) => {
      setTyped(text)
      keptGrade.setText(text)
    },
    setReason: (text: string) => {
      setReason(text)
      keptReason.setText(text)
    },
    forget: () => {
      keptGrade.forget()
      keptReason.forget()
    },
  }
}

/** Why a total cannot be the grade, by the rules of the server. */
function whyNot(
  total: number | null,
  { top, step, bands }: Scheme,
  say: (key: 'noNumber' | 'noGrade' | 'offStep') => string,
): string | undefined {
  if (total === null || total < 0 || total > top) return say(bands.length > 0 ? 'noGrade' : 'noNumber')
  return total !== top && !isMultiple(total, step) ? say('offStep') : undefined
}
