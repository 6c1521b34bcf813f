export declare function measureShifts(): void;
export declare function shiftsOf(): Promise<{ sum: number; sources: string[] }>;
