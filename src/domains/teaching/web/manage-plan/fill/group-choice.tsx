import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../grid/foot.module.css'

type Props = {
  groups: readonly (string | null)[]
  chosen: string | null
  /** Why the group cannot be changed now. */
  heldBack: string | undefined
  onChoose: (group: string | null) => void
}

/**
 * The choice of the group whose plan is shown: each group has its own sessions, and those of the whole course form one
 * more.
 */
export function GroupChoice({ groups, chosen, heldBack, onChoose }: Props) {
  const t = useWords(words)
  return (
    <fieldset className={styles.groups} aria-label={t('manage.group')} data-no-print>
      {groups.map((one) => (
        <Button
          key={one}
          aria-pressed={one === chosen}
          look={one === chosen ? 'default' : 'quiet'}
          disabledReason={one === chosen ? undefined : heldBack}
          onClick={() => onChoose(one)}
        >
          {one ?? t('managePlan.wholeCourse')}
        </Button>
      ))}
    </fieldset>
  )
}
