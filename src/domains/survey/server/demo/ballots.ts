import type { SeededRandom } from '#platform/server/demo/seeded-random.ts'
import { type BallotBox, emptyBox, withBallot } from '../../contract/box.ts'
import { type Answers, choicesOf, type SurveyPart, slotOf } from '../../contract/questions.ts'
import { inventedTexts } from './questionnaires.ts'

/** A box with so many invented ballots: mostly content, each course with a mood of its own. */
export function inventedBox(parts: readonly SurveyPart[], ballots: number, random: SeededRandom): BallotBox {
  const mood = random.next()
  let box = emptyBox
  for (let at = 0; at < ballots; at++) box = withBallot(box, inventedBallot(parts, mood, random), random.next)
  return box
}

function inventedBallot(parts: readonly SurveyPart[], mood: number, random: SeededRandom): Answers {
  const ballot: Answers = {}
  for (const { part, questions } of parts)
    for (const one of questions) {
      const slot = slotOf(part, one.key)
      if (one.kind === 'TEXT') {
        const texts = inventedTexts[one.key] ?? []
        const text = texts[random.below(texts.length * 4)]
        if (text) ballot[slot] = text
        continue
      }
      // One in twelve cannot say.
      const choices = choicesOf(one)
      ballot[slot] =
        random.below(12) === 0 ? 0 : Math.min(choices, 1 + Math.floor((mood + random.next()) * 0.5 * (choices + 1)))
    }
  return ballot
}
