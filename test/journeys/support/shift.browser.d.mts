export declare function measureShifts(): void;
export declare function shiftsOf(): { sum: number; sources: string[] };
