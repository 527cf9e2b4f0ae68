// Lines of the log begin as sentences do, whatever power they begin with.
import { capital } from './texts';

export default () => (text: string) => capital(text);
