import styles from './person-foot.module.css'
import { PersonMenu } from './person-menu.tsx'
import { Preferences } from './preferences.tsx'

/** The foot of the menu: who is signed in, and the language and theme of this device. */
export function PersonFoot() {
  return (
    <div className={styles.foot}>
      <span className={styles.person}>
        <PersonMenu named />
      </span>
      <span className={styles.preferences}>
        <Preferences />
      </span>
    </div>
  )
}
