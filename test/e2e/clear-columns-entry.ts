export { clearColumns } from '../fakes/store/clear-columns.ts'
