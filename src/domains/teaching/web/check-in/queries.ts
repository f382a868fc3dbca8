import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { checkInWall, openCheckIns } from '../../contract/attendance/check-in.ts'

export const openCheckInsQuery = queryOf('CheckIn', openCheckIns)
export const wallQuery = (id: string | number) => queryOf('CheckInWall', checkInWall, { params: { id: Number(id) } })
