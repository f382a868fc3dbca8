import { LocalizedInput } from '#platform/web/form/localized-field.tsx'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { FormChoice } from '../../contract/service/form-field.ts'
import { words } from '../words.ts'
import styles from './builder.module.css'
import { newChoice } from './new-field.ts'

type Props = { id: string; of: readonly FormChoice[]; onChange: (choices: FormChoice[]) => void }

/** What can be chosen in a field, each in three languages. */
export function ChoicesEditor({ id, of, onChange }: Props) {
  const t = useWords(words)
  const lines = useLines<HTMLElement, FormChoice>(of, (choices) => onChange([...choices]))
  return (
    <section id={id} ref={lines.list} className={styles.choices} aria-label={t('builder.choices')}>
      {lines.keyed.map(({ row, at, key }) => {
        const name = t('builder.choice', { n: at + 1 })
        return (
          <fieldset key={key} className={styles.choice}>
            <LocalizedInput
              id={`${id}-${at}`}
              label={name}
              value={row.label}
              mostOf={() => 120}
              onChange={(label) => lines.put(at, { ...row, label })}
            />
            <IconButton
              small
              icon="trash"
              label={t('builder.remove', { row: name })}
              onClick={() => lines.remove(at)}
            />
          </fieldset>
        )
      })}
      <div>
        <Button icon="plus" onClick={() => lines.add(newChoice(of))}>
          {t('builder.addChoice')}
        </Button>
      </div>
    </section>
  )
}
