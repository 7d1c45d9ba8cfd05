import { setting } from "../common/setting";
import { savedExplained, saveExplained } from "../net/storage";

/** Whether words and numbers are explained beside them without being asked for; and explains from now on, or no longer, wherever something is. */
export const [useExplained, explain] = setting(savedExplained, saveExplained);
