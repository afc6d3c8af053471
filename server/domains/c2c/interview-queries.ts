// SQL for the interview coach. Functions without "ForSystem" run inside `withViewer` or read through `readAs`, and also filter by the
// viewer.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { InterviewFeedback } from "#contracts/interview-coach.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { C2cInterviewAnswers } from "#server/platform/db/schema.ts";

export type AnswerCardRow = Awaited<ReturnType<typeof selectAnswers>>[number];
export type LatestAnswer = Awaited<ReturnType<typeof selectLatestAnswers>>[number];

const cardColumns = ["id", "career_path", "question_id", "met_points", "all_points", "created_at"] as const;

/** Stores an answer. */
export async function insertAnswer(db: Db, row: Insertable<C2cInterviewAnswers>): Promise<void> {
  await db.insertInto("c2c_interview_answers").values(row).execute();
}

/** One of a viewer's answers; with `isRemoved`, one of the removed ones. */
export function selectAnswer(db: Db, viewerId: string, id: string, isRemoved = false) {
  return db
    .selectFrom("c2c_interview_answers")
    .select([...cardColumns, "answer", "feedback"])
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", isRemoved ? "is not" : "is", null)
    .executeTakeFirst();
}

/** The current feedback on an answer, locked until the transaction ends. */
export function lockAnswer(db: Db, viewerId: string, id: string) {
  return db
    .selectFrom("c2c_interview_answers")
    .select("feedback")
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A page of a viewer's answers, newest first. */
export function selectAnswers(db: Db, viewerId: string, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return db
    .selectFrom("c2c_interview_answers")
    .select(cardColumns)
    .where("user_id", "=", viewerId)
    .where("removed_at", "is", null)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** For each question that a viewer has answered: the latest marked answer, or else the latest one. */
export function selectLatestAnswers(db: Db, viewerId: string) {
  return db
    .selectFrom("c2c_interview_answers")
    .select(["question_id", "met_points", "all_points", "created_at"])
    .distinctOn("question_id")
    .where("user_id", "=", viewerId)
    .where("removed_at", "is", null)
    .orderBy("question_id")
    .orderBy(sql`met_points is null`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1_000)
    .execute();
}

/** Stores the feedback on an answer; `all_points` becomes the current number of points. False when the viewer has no such answer. */
export async function updateFeedback(db: Db, viewerId: string, id: string, feedback: InterviewFeedback): Promise<boolean> {
  const met = feedback.points.filter(({ isMet }) => isMet).length;
  const { numUpdatedRows } = await db
    .updateTable("c2c_interview_answers")
    .set({ feedback: JSON.stringify(feedback), met_points: met, all_points: feedback.points.length })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
