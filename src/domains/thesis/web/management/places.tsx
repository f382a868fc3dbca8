import { inLanguage } from '#platform/contract/words.ts'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ReviewerLoad, WaitingThesis } from '../../contract/management/people.ts'
import { words } from '../words.ts'
import { missingOf } from './propose.ts'

type Props = {
  of: WaitingThesis
  among: readonly ReviewerLoad[]
  chosen: readonly number[]
  onChoose: (people: readonly number[]) => void
}

/** The open places of a thesis: for each one member of the committee without a conflict. */
export function Places({ of, among, chosen, onChoose }: Props) {
  const t = useWords(words)
  const title = inLanguage(of.title, useLanguage())
  const able = new Set(of.candidates.filter(({ conflict }) => conflict === null).map(({ id }) => id))
  const free = among.filter(({ person }) => able.has(person.id))
  const places = Array.from({ length: missingOf(of) }, (_, at) => at)
  const put = (at: number, value: string) => {
    const next = places.map((place) => (place === at ? Number(value) : (chosen[place] ?? 0)))
    onChoose(next.filter((one) => one > 0))
  }
  return places.map((at) => (
    <div key={at}>
      <Choice
        label={t('assign.place', { place: at + 1, title })}
        labelHidden
        value={chosen[at] ?? 0}
        options={[
          { value: 0, text: t('assign.nobody') },
          ...free
            .filter(({ person }) => person.id === chosen[at] || !chosen.includes(person.id))
            .map(({ person, open }) => ({
              value: person.id,
              text: t('evaluations.option', { name: person.name, open }),
            })),
        ]}
        onChoose={(value) => put(at, value)}
      />
    </div>
  ))
}
