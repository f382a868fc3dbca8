import styles from './sessions.module.css'

/** A dash for an empty column; hidden on phones, where there are no columns. */
export const Dash = () => <span className={styles.dash}>–</span>
