import { useLines } from '#platform/web/form/use-lines.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Requirement, Sharing } from '../../contract/curriculum/content.ts'
import { words } from '../words.ts'
import styles from './curriculum.module.css'
import { Amount, Choice } from './inputs.tsx'
import type { CurriculumNames } from './names.ts'

type Props = {
  sharing: readonly Sharing[]
  requirements: readonly Requirement[]
  names: CurriculumNames
  onChange: (sharing: readonly Sharing[]) => void
}

/** Between which two groups a module may count twice, and for how many credits. It never holds within one of them. */
export function SharingCard({ sharing, requirements, names, onChange }: Props) {
  const t = useWords(words)
  const options = requirements.map(({ key }) => ({ value: key, text: names.requirement(key) }))
  const [first, second] = options
  const lines = useLines<HTMLDivElement, Sharing>(sharing, onChange)
  const set = (at: number, one: Sharing, change: Partial<Sharing>) => lines.put(at, { ...one, ...change })
  return (
    <Card title={t('curricula.fields.sharing')} padded>
      <div ref={lines.list} className={styles.fields}>
        <p>{t('curricula.sharingAbout')}</p>
        {lines.keyed.map(({ row: one, at, key }) => (
          <fieldset key={key} className={styles.pair}>
            <legend>{t('curricula.sharingOf', { at: at + 1 })}</legend>
            <Choice
              label={t('curricula.between')}
              value={one.between}
              options={options}
              onChange={(between) => set(at, one, { between })}
            />
            <Choice
              label={t('curricula.and')}
              value={one.and}
              options={options}
              onChange={(and) => set(at, one, { and })}
            />
            <Amount
              label={t('curricula.mostCredits')}
              step={0.5}
              value={one.credits}
              onChange={(credits) => set(at, one, { credits })}
            />
            <Button icon="trash" onClick={() => lines.remove(at)}>
              {t('curricula.remove')}
            </Button>
          </fieldset>
        ))}
        {first && second && (
          <div>
            <Button icon="plus" onClick={() => lines.add({ between: first.value, and: second.value, credits: 6 })}>
              {t('curricula.addSharing')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
