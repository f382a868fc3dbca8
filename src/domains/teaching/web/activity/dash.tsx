import styles from './sessions.module.css'

/** Nothing to say, where a column needs something; on a phone, without columns, it is not shown. */
export const Dash = () => <span className={styles.dash}>–</span>
