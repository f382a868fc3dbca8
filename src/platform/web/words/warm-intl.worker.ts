import { loadIntlTables } from './intl-tables.ts'

loadIntlTables()
close()
