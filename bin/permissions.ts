import { writeFileSync } from 'node:fs'
import { permissionsPage } from '../src/app/server/permissions.ts'

/** `npm run permissions`: writes docs/permissions.md again. */
writeFileSync('docs/permissions.md', permissionsPage())
