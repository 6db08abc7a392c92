// The names of counties, which load with the first file.
import { californiaCounties as counties } from '@puente/contract';

export const californiaCounties: Readonly<Record<string, string>> = counties;
