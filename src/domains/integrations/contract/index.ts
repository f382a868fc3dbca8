export { clientScopeNames } from './clients/client-scopes.ts'
export { Connection } from './connection/connection.ts'
export { paths } from './paths.ts'
export { policy } from './policy.ts'
